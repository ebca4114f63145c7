import { FIRM } from '~/domain/catalogue/firm';

export function Footer() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto max-w-6xl px-5 py-10">
        <p className="font-display text-lg">{FIRM.name}</p>
        <p>{FIRM.city}</p>
        <p>Business hours: {FIRM.hours}</p>
      </div>
    </footer>
  );
}
