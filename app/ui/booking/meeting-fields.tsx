import type { FieldMetadata } from '@conform-to/react';
import { NOTES_LENGTH } from '~/domain/booking/booking-form';
import { MEETINGS } from '~/domain/booking/meetings';
import { MAX_PHONE_LENGTH } from '~/domain/forms/phone';
import { Checkbox, ChoiceField, TextArea, TextField } from '~/ui/field';

type Field = FieldMetadata<unknown, Record<string, unknown>, string[]>;
type MeetingFieldsProps = {
  fields: { meeting: Field; phone: Field; savePhone?: Field; notes: Field };
  /** The number in the client's profile, '' where there is none. */
  profilePhone: string;
};

/**
 * How to meet, the number to call, and notes. The number is asked for where the meeting is by phone;
 * a browser that can't hide it otherwise shows it always.
 */
export function MeetingFields({ fields, profilePhone }: MeetingFieldsProps) {
  return (
    <div className="group/meeting space-y-5">
      <ChoiceField
        field={fields.meeting}
        label="How would you like to meet?"
        type="radio"
        options={MEETINGS.map(({ id, label, hint }) => ({ value: id, label, hint }))}
      />
      <div className="space-y-2 group-has-[input[value=office]:checked]/meeting:hidden group-has-[input[value=video]:checked]/meeting:hidden">
        <TextField
          field={fields.phone}
          label="Phone number"
          hint="We’ll call you at this number."
          type="tel"
          autoComplete="tel"
          maxLength={MAX_PHONE_LENGTH}
        />
        {fields.savePhone && (
          <Checkbox
            field={fields.savePhone}
            label={
              profilePhone ? 'Save this number to my profile' : 'Save this number to my profile'
            }
          />
        )}
      </div>
      <TextArea
        field={fields.notes}
        label="Notes (optional)"
        hint={`What would you like to discuss, and what should we review beforehand? Please leave out account and Social Security numbers. Up to ${NOTES_LENGTH.toLocaleString('en-US')} characters.`}
        rows={5}
      />
    </div>
  );
}
