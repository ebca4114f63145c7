import { logoPath } from '~/domain/firm/firm';
import { logoSize } from '~/domain/firm/logo';
import { useFirm } from './firm';
import { Icon } from './icon';

/** The firm's logo, or the built-in icon, beside its name. `className` is for the icon. */
export const Logo = ({ className }: { className: string }) => {
  const firm = useFirm();
  return logoPath(firm) ? (
    <img src={logoPath(firm)} alt="" {...logoSize(firm.logo)} className="logo" />
  ) : (
    <Icon name="fountain" className={className} />
  );
};
