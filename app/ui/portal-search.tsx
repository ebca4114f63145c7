import { MAX_SEARCH } from '~/domain/forms/text';
import { Button } from './button';
import { BOX } from './field/field';

/** The search of all that staff work with; with a button where the screen is narrow. */
export const PortalSearch = ({
  className = '',
  placeholder = 'Client, job, invoice…',
}: {
  className?: string;
  placeholder?: string;
}) => (
  <form
    role="search"
    aria-label="Whole portal"
    action="/admin/search"
    className={`flex gap-2 ${className}`}
  >
    <input
      type="search"
      data-key="/"
      name="q"
      aria-label="Search clients, jobs, invoices, documents and messages"
      aria-keyshortcuts="/"
      placeholder={placeholder}
      maxLength={MAX_SEARCH}
      className={`${BOX} lg:w-36`}
    />
    <Button look="outline" className="lg:hidden">
      Search
    </Button>
  </form>
);
