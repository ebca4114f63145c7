/** Replaces part of the page with the server's current one, or leaves it if that fails. */
export async function refreshPart(id: string): Promise<void> {
  const part = document.getElementById(id)?.closest('section');
  if (!part) return;
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = page.getElementById(id)?.closest('section');
    if (fresh) part.replaceWith(fresh);
  } catch {
    // The files are there, and listed when the page is opened again.
  }
}
