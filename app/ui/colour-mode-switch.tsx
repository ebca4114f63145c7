import { Icon } from './icon';

/**
 * The switch between light and dark. It posts the other mode; both labels are there, and the mode
 * shows the one that holds.
 */
export function ColourModeSwitch({ mode, path }: { mode: 'light' | 'dark'; path: string }) {
  return (
    <form method="post" action="/colour-mode" data-colour-mode>
      <input type="hidden" name="mode" value={mode === 'dark' ? 'light' : 'dark'} />
      <input type="hidden" name="redirect" value={path} />
      <button className="flex size-11 cursor-pointer items-center justify-center rounded-sm hover:text-primary">
        <span className="when-light">
          <Icon name="moon" />
          <span className="sr-only">Switch to dark mode</span>
        </span>
        <span className="when-dark">
          <Icon name="sun" />
          <span className="sr-only">Switch to light mode</span>
        </span>
      </button>
    </form>
  );
}
