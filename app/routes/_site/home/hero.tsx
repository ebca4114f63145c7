import { FREE_TYPE } from '~/domain/booking/bookable';
import { BOOKING_PATHS } from '~/domain/booking/booking-draft';
import { cityAndState, phoneHref } from '~/domain/firm/firm';
import { useFirm } from '~/ui/firm';
import { useOffice } from '~/ui/frame';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { bookingLink } from './booking-link';

export function Hero({ signedIn, guest }: { signedIn: boolean; guest: boolean }) {
  const firm = useFirm();
  const office = useOffice();
  return (
    <section
      aria-labelledby="hero-title"
      className="mx-auto grid max-w-6xl items-center gap-x-12 gap-y-6 px-5 pt-5 pb-4 sm:py-12 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"
    >
      <div>
        <h1 id="hero-title" className="text-display leading-[1.06]">
          {firm.home.headline}
        </h1>
        <p className="mt-4 max-w-lg text-lg text-muted sm:text-xl">{firm.home.lead}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink look="accent" {...bookingLink(firm, signedIn, FREE_TYPE)}>
            Get Started with a {firm.freeTitle}
          </ButtonLink>
          {firm.content.plan.length > 0 && (
            <SecondaryLink href="#pricing">View Pricing Plans</SecondaryLink>
          )}
        </div>
        {guest && (
          <div className="mt-3 flex flex-wrap gap-x-6">
            {!signedIn && (
              <ButtonLink look="quiet" className="px-0!" href="/register">
                Create FREE Account <Icon name="arrow" />
              </ButtonLink>
            )}
            <ButtonLink look="quiet" className="px-0!" href={BOOKING_PATHS.time}>
              <Icon name="video" /> Book a Video Consultation
            </ButtonLink>
          </div>
        )}
        <p className="mt-4 border-t border-line pt-4 text-muted">
          {cityAndState(firm)}, {office.hours}.{' '}
          <a href={phoneHref(firm)} className="whitespace-nowrap">
            {firm.phone}
          </a>
        </p>
      </div>
      <div className="mx-auto w-full max-w-44 sm:max-w-md md:max-w-none">
        <Scene picture={firm.home.picture} />
      </div>
    </section>
  );
}

/** A tax form that lies where it belongs, alone or before a lake. Its colors are the page’s. */
const Scene = ({ picture }: { picture: 'lake' | 'form' }) => (
  <svg
    viewBox="0 0 560 560"
    width="560"
    height="560"
    role="img"
    aria-label={
      picture === 'lake'
        ? 'A lake with its fountain and a palm; in front, a tax form filed in its folder'
        : 'A tax form filed in its folder'
    }
    className="h-auto w-full font-display"
  >
    {picture === 'lake' && (
      <>
        <clipPath id="arch">
          <path d="M20 548V240a220 220 0 0 1 440 0v308z" />
        </clipPath>
        <use href="/scene.svg#lake" clipPath="url(#arch)" />
      </>
    )}
    <use href="/scene.svg#form" />
  </svg>
);
