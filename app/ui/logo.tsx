import { firm } from '~/domain/firm/content';
import { logoPath } from '~/domain/firm/firm';
import { logoSize } from '~/domain/firm/logo';
import { Icon } from './icon';

/** The firm's logo, or the built-in icon, beside its name. `className` is for the icon. */
export const Logo = ({ className }: { className: string }) =>
  logoPath() ? (
    <img src={logoPath()} alt="" {...logoSize(firm().logo)} className="logo" />
  ) : (
    <Icon name="fountain" className={className} />
  );
