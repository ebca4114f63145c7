import { useEffect, useReducer, type RefObject } from 'react';
import { formatMoney } from '~/domain/money';
import { SLIDER } from '~/domain/tax/answers';
import { sliderPosition, type Typed } from '~/domain/tax/calculation';
import { readMoney } from '~/domain/tax/money-text';
import { formatAmount } from '~/domain/tax/write-answers';
import {
  isAnswer,
  reduceEstimate,
  startEstimate,
  type EstimateProps,
  type EstimateState,
} from './reducer';

/** The state follows the form, whose fields keep what is typed in them, also before this ran. */
export function useAnswers(props: EstimateProps, form: RefObject<HTMLFormElement>): EstimateState {
  const [state, dispatch] = useReducer(reduceEstimate, props, startEstimate);
  useEffect(() => {
    const element = form.current!;
    const edit = ({ target }: Event) => {
      const name = joinSlider(element, (target as HTMLInputElement).name);
      dispatch({ type: 'edited', name, typed: readForm(element) });
    };
    const leave = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type === 'radio') return;
      if (target.dataset.money !== undefined) keepDigits(target);
      dispatch({ type: 'left', name: target.name, typed: readForm(element) });
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('input', edit, { signal });
    element.addEventListener('change', leave, { signal });
    element.addEventListener('formdata', dropBlank, { signal });
    joinSlider(element, findInput(element, 'gross').value ? 'gross' : SLIDER.name);
    unfoldFilled(element);
    const focused = element.querySelector<HTMLInputElement>(':focus')?.name ?? null;
    dispatch({ type: 'resumed', focused, typed: readForm(element) });
    return () => listening.abort();
  }, [form]);
  return state;
}

const findInput = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement;

const readForm = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Fields without an answer stay out of the address. */
function dropBlank({ formData }: FormDataEvent): void {
  for (const [name, value] of [...formData])
    if (value === '' || name === SLIDER.name) formData.delete(name);
}

/** Keeps slider and number field in step. Returns the answer that was edited. */
function joinSlider(form: HTMLFormElement, edited: string): string {
  const [slider, gross] = [findInput(form, SLIDER.name), findInput(form, 'gross')];
  const slid = edited === SLIDER.name;
  if (slid) {
    if (slider.value !== String(sliderPosition(gross.value))) gross.value = slider.value;
  } else if (edited === 'gross') slider.value = String(sliderPosition(gross.value));
  slider.setAttribute('aria-valuetext', formatMoney(Number(slider.value) * 100));
  return slid ? 'gross' : edited;
}

/** Opens what is folded away where the browser has put something back into it. */
function unfoldFilled(form: HTMLFormElement): void {
  for (const fold of form.querySelectorAll('details')) {
    const fields = fold.querySelectorAll<HTMLInputElement>('input:not([type=range]), select');
    if ([...fields].some(({ value }) => isAnswer(value))) fold.open = true;
  }
}

/** An amount that can be read is left as its digits; what can't be read stays as it was typed. */
function keepDigits(field: HTMLInputElement): void {
  const read = readMoney(field.value);
  if (field.value.trim() !== '' && 'cents' in read) field.value = formatAmount(read.cents);
}
