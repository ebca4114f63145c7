import { SUBJECT_LABELS, type TeamMember } from '~/domain/firm/team';
import { useFirm } from '~/ui/firm';
import { Folded } from '~/ui/folded';
import { Portrait } from '~/ui/portrait';
import { Section } from '~/ui/section';

export const About = ({ team }: { team: readonly TeamMember[] }) => {
  const firm = useFirm();
  return (
    <Section
      id="about"
      title={team.length > 0 ? `The people of ${firm.name}` : `About ${firm.name}`}
      lead={firm.home.aboutLead}
    >
      {team.length > 0 && <h3 className="sr-only">Leadership</h3>}
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {team.map((member) => (
          <Leader key={member.id} member={member} />
        ))}
      </ul>
    </Section>
  );
};

const Leader = ({ member }: { member: TeamMember }) => (
  <li className="grid content-start items-center gap-x-3 max-lg:grid-cols-[clamp(4rem,12vw,7rem)_minmax(0,1fr)_auto]">
    <Portrait name={member.name} image={member.image} className="w-full" />
    <div className="lg:mt-4">
      <h4 className="font-display text-lg leading-tight font-semibold sm:text-xl">{member.name}</h4>
      <p className="leading-snug text-accent">{member.role}</p>
    </div>
    <Folded label="About" of={member.name}>
      <p className="text-muted">{member.description}</p>
      {member.subjects.length > 0 && (
        <p className="mt-1 text-sm">
          <span className="sr-only">Consultations about: </span>
          {member.subjects.map((subject) => SUBJECT_LABELS[subject]).join(', ')}
        </p>
      )}
      <ul className="mt-1 flex flex-wrap gap-x-4">
        <li>
          <PersonLink href={`mailto:${member.email}`} label="Email" member={member} />
        </li>
        {member.linkedin && (
          <li>
            <PersonLink href={member.linkedin} label="LinkedIn" member={member} />
          </li>
        )}
        {member.website && (
          <li>
            <PersonLink href={member.website} label="Website" member={member} />
          </li>
        )}
      </ul>
    </Folded>
  </li>
);

function PersonLink({ href, label, member }: { href: string; label: string; member: TeamMember }) {
  return (
    <a href={href} rel="noopener" className="inline-block py-1.5">
      {label}
      <span className="sr-only"> of {member.name}</span>
    </a>
  );
}
