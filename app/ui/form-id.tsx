import { FORM_ID, newFormId } from '~/domain/forms/form-id';

/** The form's own id: what it creates is created once, however often a browser sends it. */
export const FormId = () => <input type="hidden" name={FORM_ID} defaultValue={newFormId()} />;
