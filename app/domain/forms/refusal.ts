/** A form that can’t be carried out. The message tells the person why, beside `field` or on top. */
export class FormRefusal extends Error {
  readonly field?: string;
  readonly status: number;

  constructor(message: string, { field, status = 400 }: { field?: string; status?: number } = {}) {
    super(message);
    this.field = field;
    this.status = status;
  }
}
