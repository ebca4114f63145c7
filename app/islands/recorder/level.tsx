export const Level = ({ left, level }: { left: number; level: number }) => (
  <div>
    <progress className="completion" max={1} value={level} aria-label="Microphone level" />
    <p className="mt-2 text-muted tabular-nums">
      {Math.ceil(left)} {Math.ceil(left) === 1 ? 'second' : 'seconds'} left
    </p>
  </div>
);
