import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { FileInput } from './field/text';

const HINT = 'JPEG, PNG or HEIC, up to 5 MB. We crop it to a square.';

export function PhotoForm({ memberId, problem }: { memberId: string; problem?: string }) {
  const field = { id: 'photo', errors: problem ? [problem] : [], hint: HINT };
  return (
    <form
      method="post"
      action={`/admin/team/${memberId}/photo`}
      encType="multipart/form-data"
      className="space-y-5"
    >
      <ErrorSummary fields={[field]} />
      <FileInput
        {...field}
        name="photo"
        label="Photo"
        accept="image/jpeg,image/png,image/heic,.heic,.heif"
      />
      <Button look="outline">Upload photo</Button>
    </form>
  );
}
