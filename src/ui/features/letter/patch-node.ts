/**
 * Makes a live node equal to a wanted one of another document, touching only what differs, so that pictures that stay
 * are not loaded again and the page does not jump.
 * @param held an element that stays as it is: what stands in it is being written
 */
export function patchNode(live: ChildNode, wanted: ChildNode, held?: Element): void {
  if (live === held || live.isEqualNode(wanted)) return;
  if (!isElement(live) || !isElement(wanted) || !isSameThing(live, wanted)) {
    live.replaceWith(wanted);
    return;
  }
  patchAttributes(live, wanted);
  const children = [...wanted.childNodes];
  for (const surplus of [...live.childNodes].slice(children.length)) surplus.remove();
  for (const [index, child] of children.entries()) {
    const present = live.childNodes[index];
    if (present) patchNode(present, child, held);
    else live.append(child);
  }
}

// Not instanceof: each frame has its own Element.
const isElement = (node: Node): node is Element => node.nodeType === 1;

const isSameThing = (a: Element, b: Element) =>
  a.tagName === b.tagName && a.getAttribute('data-block-id') === b.getAttribute('data-block-id');

function patchAttributes(live: Element, wanted: Element) {
  for (const { name } of [...live.attributes]) if (!wanted.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}
