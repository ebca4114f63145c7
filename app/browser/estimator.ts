import { formatMoney } from '~/domain/money';
import { calculate, SLIDER, type Calculation } from '~/domain/tax/calculator-view';
import { readMoney } from '~/domain/tax/money-text';
import { TAX_YEARS, type TaxYear } from '~/domain/tax/years/figures';
import { fillSlots } from './slots';

const SAID_AFTER = 800;

/** Makes the calculator live: at each change the engine works in the browser and fills the page. Nothing is sent. */
export function enhanceEstimator(form: HTMLFormElement): void {
  const context = {
    defaultYear: taxYearOf(form.dataset.defaultYear),
    signedIn: form.dataset.signedIn !== undefined,
  };
  const parts = [...document.querySelectorAll('[data-live]')];
  const said = document.querySelector('[data-said]');
  let saying: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    const fields = new FormData(form);
    const { view, problems } = calculate((name) => fields.get(name) as string | null, context);
    for (const part of parts) fillSlots(part, view);
    clearTimeout(saying);
    saying = setTimeout(() => {
      if (said) said.textContent = problems ? '' : `${view.headline}, ${view.forReturns}.`;
    }, SAID_AFTER);
    return problems;
  };

  joinSlider(form);
  unfoldFilled(form);
  form.addEventListener('input', ({ target }) => {
    clearProblem(target as HTMLElement);
    update();
  });
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.dataset.money !== undefined) keepDigits(target);
    showProblem(target, update());
  });
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData])
      if (value === '' || name === SLIDER.name) formData.delete(name);
  });
  showMissed(form, update());
}

/** Says what is wrong with fields that were filled in and left before this script had loaded. */
function showMissed(form: HTMLFormElement, problems: Calculation['problems']): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[id]')) {
    if (field !== document.activeElement && field.getAttribute('aria-invalid') === null)
      showProblem(field, problems);
  }
}

function taxYearOf(text: string | undefined): TaxYear {
  return TAX_YEARS.find((year) => String(year) === text) ?? TAX_YEARS[TAX_YEARS.length - 1]!;
}

/** Opens what is folded away where the browser has put something back into it. */
function unfoldFilled(form: HTMLFormElement): void {
  for (const fold of form.querySelectorAll<HTMLDetailsElement>('details'))
    if ([...fold.querySelectorAll('input')].some((input) => input.value)) fold.open = true;
}

/** The slider writes into the number field, and follows it as far as it reaches. */
function joinSlider(form: HTMLFormElement): void {
  const slider = form.elements.namedItem(SLIDER.name) as HTMLInputElement | null;
  const field = form.elements.namedItem('gross') as HTMLInputElement | null;
  if (!slider || !field) return;
  const say = () => slider.setAttribute('aria-valuetext', formatMoney(Number(slider.value) * 100));
  say();
  slider.addEventListener('input', () => {
    field.value = slider.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  field.addEventListener('input', () => {
    const read = readMoney(field.value);
    if ('cents' in read) slider.value = String(read.cents / 100);
    say();
  });
}

/** An amount that can be read is left as its digits; what can't be read stays as it was typed. */
function keepDigits(field: HTMLInputElement): void {
  const read = readMoney(field.value);
  if (field.value.trim() === '' || !('cents' in read)) return;
  field.value = read.cents % 100 === 0 ? String(read.cents / 100) : (read.cents / 100).toFixed(2);
}

/** Says beside a field that was left what is wrong with it, as the server would. It goes away when the field is edited. */
function showProblem(field: HTMLInputElement, problems: Calculation['problems']): void {
  const around = field.closest<HTMLElement>('[data-field]');
  const [problem] = problems?.[field.name as keyof typeof problems] ?? [];
  clearProblem(field);
  if (!problem || !around || field.type === 'radio') return;
  const message = document.createElement('p');
  message.id = `${field.id}-error`;
  message.dataset.error = '';
  message.className = 'mt-1.5 font-semibold text-danger';
  message.textContent = problem;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', `${field.id}-hint ${message.id}`);
  around.append(message);
}

function clearProblem(field: HTMLElement): void {
  field.closest('[data-field]')?.querySelector('[data-error]')?.remove();
  field.removeAttribute('aria-invalid');
}
