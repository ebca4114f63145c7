type Options = { field?: string; status?: number; hidden?: string[] };

/**
 * A form that can’t be carried out. The message tells the person why, beside `field` or on top;
 * `hidden` fields are not sent back.
 */
export class FormRefusal extends Error {
  readonly field?: string;
  readonly status: number;
  readonly hidden?: string[];

  constructor(message: string, { field, status = 400, hidden }: Options = {}) {
    super(message);
    this.field = field;
    this.status = status;
    this.hidden = hidden;
  }
}
