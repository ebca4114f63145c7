import { useEffect, useRef } from 'react';
import type SignaturePad from 'signature_pad';
import { DRAWING_HEIGHT, DRAWING_WIDTH, readDrawing, toDrawing } from '~/domain/letters/drawing';
import { Button } from '~/ui/button';

type SignatureProps = { drawn: string; errors: readonly string[] };

/** A signature drawn by pointer or finger. Without script there is none: the typed name stands. */
export default function Signature({ drawn, errors }: SignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const area = canvas.current!;
    let stop = () => {};
    const start = async () => {
      const { default: Pad } = await import('signature_pad');
      const made = new Pad(area, { minWidth: 1, maxWidth: 2.5, backgroundColor: '#fff' });
      const fit = () => fitDrawing(made, area, field.current!.value);
      made.addEventListener('endStroke', () => {
        const lines = made.toData().map(({ points }) => points);
        field.current!.value = JSON.stringify(toDrawing(lines, area.clientWidth));
      });
      const observer = new ResizeObserver(fit);
      stop = () => (made.off(), observer.disconnect());
      pad.current = made;
      box.current!.hidden = false;
      observer.observe(box.current!);
    };
    void start();
    return () => stop();
  }, []);

  const clear = () => {
    pad.current?.clear();
    field.current!.value = '';
  };
  return (
    <div>
      <input ref={field} type="hidden" name="drawing" defaultValue={drawn} />
      {errors.map((error) => (
        <p key={error} className="font-semibold text-danger">
          {error}
        </p>
      ))}
      <div ref={box} hidden>
        <p>Or draw your signature:</p>
        <canvas
          ref={canvas}
          role="img"
          aria-label="Area to draw your signature in"
          width={DRAWING_WIDTH}
          height={DRAWING_HEIGHT}
          className="w-full border border-line"
        />
        <Button type="button" look="quiet" onClick={clear}>
          Clear the drawing
        </Button>
      </div>
    </div>
  );
}

/** Sharpens the area at its width, and draws in it again what was drawn. */
function fitDrawing(pad: SignaturePad, area: HTMLCanvasElement, json: string): void {
  const width = area.clientWidth;
  area.width = width * devicePixelRatio;
  area.height = (area.width * DRAWING_HEIGHT) / DRAWING_WIDTH;
  area.getContext('2d')!.scale(devicePixelRatio, devicePixelRatio);
  const scale = width / DRAWING_WIDTH;
  const style = { penColor: '#000', dotSize: 1, velocityFilterWeight: 0.7 };
  pad.fromData(
    (readDrawing(json) ?? []).map((numbers) => ({
      ...style,
      minWidth: 1,
      maxWidth: 2.5,
      compositeOperation: 'source-over',
      points: numbers.flatMap((x, at) =>
        at % 2 === 0
          ? [{ x: x * scale, y: numbers[at + 1]! * scale, pressure: 0.5, time: at * 10 }]
          : [],
      ),
    })),
  );
}
