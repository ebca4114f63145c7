/** A box beside a row of a preview: what is checked is left out. */
export const LeaveOut = ({ value, name }: { value: string; name: string }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input type="checkbox" name="except" value={value} className="size-4 shrink-0 accent-primary" />
    Leave out <span className="sr-only">{name}</span>
  </label>
);
