import type { Praise, Testimonial } from '~/domain/catalogue/testimonials';
import { Section } from '~/ui/section';

export function Testimonials({
  part,
  testimonials,
}: { part: string } & Pick<Praise, 'testimonials'>) {
  const [first, ...others] = testimonials;
  return (
    <Section part={part} id="clients" tone="tint" title="What clients say">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        {first && (
          <Quote
            testimonial={first}
            className="text-[clamp(1.5rem,1.1rem+1.8vw,2.5rem)] leading-snug"
          />
        )}
        <div className="space-y-8 border-line lg:border-l lg:pl-10">
          {others.map((testimonial) => (
            <Quote
              key={testimonial.id}
              testimonial={testimonial}
              className="text-xl leading-normal not-first:border-t not-first:border-line not-first:pt-8"
            />
          ))}
        </div>
      </div>
    </Section>
  );
}

function Quote({ testimonial, className }: { testimonial: Testimonial; className: string }) {
  return (
    <figure className={className}>
      <blockquote className="font-display">“{testimonial.quote}”</blockquote>
      <figcaption className="mt-4 text-base leading-normal">
        <strong>{testimonial.name}</strong>
        <span className="block text-muted">{testimonial.role}</span>
      </figcaption>
    </figure>
  );
}
