import { NOTES_LENGTH } from '~/domain/booking/booking-form';
import { meetingHint, parseMeeting, type MeetingId } from '~/domain/booking/meetings';
import { Checkbox, Choices } from '~/ui/field/controls';
import { Input, TextArea } from '~/ui/field/text';
import { PrivateNumbersHint } from '~/ui/private-numbers-hint';
import { useOffice } from '~/ui/frame';
import type { FormField } from '~/ui/form';

type MeetingFieldsProps = {
  fields: { meeting: FormField; phone: FormField; savePhone?: FormField; notes: FormField };
  meetings: readonly MeetingId[];
};

/** Browsers without `:has()` always show the phone number. */
export function MeetingFields({ fields, meetings }: MeetingFieldsProps) {
  const office = useOffice();
  return (
    <div className="group/meeting space-y-5">
      <Choices
        {...fields.meeting}
        label={meetings.length > 1 ? 'How would you like to meet?' : 'How we meet'}
        options={meetings.map(parseMeeting).map(({ id, label }) => ({
          value: id,
          label,
          hint: meetingHint(id, office.address),
        }))}
      />
      <div className="space-y-2 group-has-[input[value=office]:checked]/meeting:hidden group-has-[input[value=video]:checked]/meeting:hidden">
        <Input
          {...fields.phone}
          type="tel"
          label="Phone number"
          hint="We’ll call you at this number."
          autoComplete="tel"
        />
        {fields.savePhone && (
          <Checkbox {...fields.savePhone} label="Save this number to my profile" />
        )}
      </div>
      <TextArea
        {...fields.notes}
        label="Notes (optional)"
        hint={
          <>
            What would you like to discuss, and what should we review beforehand?{' '}
            <PrivateNumbersHint /> Up to {NOTES_LENGTH.toLocaleString('en-US')} characters.
          </>
        }
        rows={5}
      />
    </div>
  );
}
