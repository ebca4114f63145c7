import type { ReactNode } from 'react';
import { phoneHref } from '~/domain/firm/firm';
import { ContactForm } from '~/ui/contact-form';
import { useFirm } from '~/ui/firm';
import { useOffice } from '~/ui/frame';
import { Icon } from '~/ui/icon';
import { Section } from '~/ui/section';
import { Unbroken } from '~/ui/unbroken';

type ContactProps = { sender?: { name: string; email: string } };

export function Contact({ sender }: ContactProps) {
  const firm = useFirm();
  const office = useOffice();
  return (
    <Section
      aside
      id="contact"
      tone="tint"
      title={firm.home.contactTitle}
      lead={`We answer ${firm.answerTime}.`}
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="border border-t-4 border-line border-t-primary bg-surface p-4 shadow-sheet sm:p-8">
          <ContactForm defaultValue={sender} />
        </div>
        <address className="hidden space-y-4 not-italic lg:block">
          <Reach icon="phone" label="Call">
            <a href={phoneHref(firm)}>{firm.phone}</a>
          </Reach>
          <Reach icon="mail" label="Email">
            <a href={`mailto:${office.email}`}>{office.email}</a>
          </Reach>
          <Reach icon="pin" label="Visit">
            {office.address}
          </Reach>
          <Reach icon="clock" label="Business hours">
            <Unbroken text={office.hours} />
          </Reach>
        </address>
      </div>
    </Section>
  );
}

const Reach = ({ icon, label, children }: { icon: string; label: string; children: ReactNode }) => (
  <p className="flex gap-3 border-t border-line pt-4">
    <Icon name={icon} className="mt-0.5 size-5 text-accent" />
    <span className="min-w-0">
      <span className="block text-sm text-muted">{label}</span>
      {children}
    </span>
  </p>
);
