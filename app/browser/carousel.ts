/** The links between the cards of a carousel move it sideways only, and the focus goes along. */
export function enhanceCarousels(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-carousel] a[href^="#"]')) {
    link.addEventListener('click', (event) => {
      const card = document.getElementById(link.hash.slice(1));
      if (!card) return;
      event.preventDefault();
      card.scrollIntoView({ block: 'nearest', inline: 'start' });
      const links = card.querySelectorAll('a');
      (link.matches(':last-child') ? links.item(links.length - 1) : links.item(0)).focus({
        preventScroll: true,
      });
    });
  }
}
