// Beside a report of snapshots, which can be read without it: search, ways to compare, commands to copy.

const copyOf = (id) => document.getElementById(id).content.cloneNode(true);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** The wording of a count, from `none|one|many`. */
function counted(words, count) {
  const [none, one, many] = words.split('|');
  return (count === 0 ? none : count === 1 ? one : many).replace('{n}', String(count));
}

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// ── Comparing ──

const side = (stage, name) => stage.querySelector(`.${name} img`);
const sizeOf = (image) => ({
  width: Number(image.getAttribute('width')),
  height: Number(image.getAttribute('height')),
});

/** Both pictures at the same scale, one over the other; what stands before the line is of the first. */
function makeSlider(before, after) {
  const slider = copyOf('slider').firstElementChild;
  const range = slider.querySelector('input');
  const sizes = [sizeOf(before), sizeOf(after)];
  const [width, height] = ['width', 'height'].map((edge) => Math.max(...sizes.map((size) => size[edge])));
  const frame = document.createElement('div');
  frame.style.setProperty('--width', `${width}px`);
  frame.style.setProperty('--ratio', `${width} / ${height}`);
  const move = () => frame.style.setProperty('--at', `${range.value}%`);
  const layers = [after, before].map((image, rank) => {
    const layer = document.createElement('span');
    const picture = new Image();
    picture.src = image.src;
    picture.alt = '';
    picture.style.width = `${(sizeOf(image).width / width) * 100}%`;
    layer.dataset.side = image.alt;
    if (rank === 1) layer.className = 'before';
    layer.append(picture);
    return layer;
  });
  range.addEventListener('input', move);
  move();
  frame.append(...layers, range);
  slider.append(frame);
  return slider;
}

/** Brings the change into view in pictures too high to be shown whole. */
function showChange(stage) {
  for (const frame of all('figure i', stage)) {
    const box = frame.closest('div');
    box.scrollTop = frame.offsetTop - 80;
  }
}

/** High pictures move together. */
function scrollTogether(stage) {
  const boxes = all('figure > div', stage);
  for (const box of boxes)
    box.addEventListener('scroll', () => {
      for (const other of boxes) if (other !== box && other.offsetParent) other.scrollTop = box.scrollTop;
    });
}

function offerModes(snapshot) {
  const stage = snapshot.querySelector('.stage');
  if (!stage) return;
  const [before, after, difference] = ['before', 'after', 'difference'].map((name) => side(stage, name));
  scrollTogether(stage);
  if (!before || !after || !difference) return;
  const modes = copyOf('modes').firstElementChild;
  const choices = all('input', modes);
  for (const choice of choices) choice.name = `mode ${snapshot.id}`;
  choices[0].checked = true;
  stage.dataset.mode = choices[0].value;
  modes.addEventListener('change', ({ target }) => {
    if (target.value === 'slider' && !stage.querySelector('.slider')) stage.append(makeSlider(before, after));
    stage.dataset.mode = target.value;
  });
  stage.before(modes);
  showChange(stage);
}

// ── Approving ──

const picked = document.querySelector('.picked');
const chosen = new Set();

function showChosen() {
  picked.hidden = chosen.size === 0;
  picked.querySelector('output').textContent = counted(picked.dataset.words, chosen.size);
  // In the order of the page, whatever the order of the clicks.
  const names = all('.snapshot').flatMap(({ dataset }) => (chosen.has(dataset.name) ? [dataset.name] : []));
  picked.querySelector('code').textContent = `newsletter snapshot approve ${names.join(' ')}`;
}

async function copy(button) {
  const code = button.parentElement.querySelector('code');
  const { textContent: words } = button;
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = button.dataset.done;
  } catch {
    getSelection().selectAllChildren(code);
    button.textContent = button.dataset.selected;
  }
  setTimeout(() => {
    button.textContent = words;
  }, 2_000);
}

function offerCommand(snapshot) {
  const command = snapshot.querySelector('.command');
  if (!command) return;
  command.append(copyOf('command'));
  const box = command.querySelector('input');
  box.checked = chosen.has(snapshot.dataset.name);
  box.addEventListener('change', () => {
    if (box.checked) chosen.add(snapshot.dataset.name);
    else chosen.delete(snapshot.dataset.name);
    showChosen();
  });
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('button');
  if (button?.classList.contains('copy')) void copy(button);
  if (!button?.classList.contains('clear')) return;
  chosen.clear();
  for (const box of all('.pick input')) box.checked = false;
  showChosen();
});

// ── Finding ──

const search = document.querySelector('[type=search]');
const found = document.querySelector('.tools output');

function seek() {
  const words = plain(search.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const letter of all('.letter')) {
    const name = letter.querySelector('h2').textContent;
    for (const snapshot of all('.snapshot', letter)) {
      const text = plain(`${name} ${snapshot.querySelector('h3').textContent} ${snapshot.dataset.name}`);
      snapshot.hidden = !words.every((word) => text.includes(word));
      if (!snapshot.hidden) count += 1;
    }
    for (const group of all('.group', letter)) {
      group.hidden = !group.querySelector('.snapshot:not([hidden])');
      if (words.length > 0) group.open = !group.hidden;
    }
    letter.hidden = !letter.querySelector('.snapshot:not([hidden])');
  }
  found.textContent = words.length === 0 ? '' : counted(found.dataset.words, count);
}

search.addEventListener('input', seek);
document.querySelector('.tools').addEventListener('submit', (event) => event.preventDefault());
document.querySelector('.tools').addEventListener('change', ({ target }) => {
  if (target.name !== 'show') return;
  for (const group of all('.group')) group.open = group.classList.contains(target.value);
});

// ── What is asked of each snapshot waits until it comes near: hundreds open at once ──

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      offerModes(target);
      offerCommand(target);
    }
  },
  { rootMargin: '100%' },
);
for (const snapshot of all('.letter > .snapshot')) near.observe(snapshot);
for (const command of all('.command.all')) command.append(copyOf('command').firstElementChild);
