import {
  lastWordsKey,
  routeOfAddress,
  type LastPage,
  type LastPart,
  type LastWord,
  type LastWords,
} from '@portal/contract';
import { browserStorage, store } from '@portal/platform/host';
import { theme } from 'shared-ui/theme';
import { isLoading, movementsIn } from './LastDialog';
import { declaredOverlays, declaredRoutes } from '../remotes/registry';

/** The largest texts of a page, so that nothing which renders later is larger than what its skeleton shows. */
const maxWords = 32;
const maxCards = 16;
const maxPictures = 8;
/** In px²; a smaller picture is never the largest paint. */
const minPictureArea = 10_000;
const maxLength = 200;
/** Pages whose words are stored; the oldest goes first. */
const maxPages = 20;

/** What is typed, what is covered, and codes: secrets of an eSIM are in `code` elements. */
const leftOut = 'code, input, textarea, select, dialog, svg, [role=status], [hidden]';
const isLeftOut = (part: Element, element: Element): boolean => {
  const found = element.closest(leftOut);
  return found !== null && found !== part && part.contains(found);
};

/**
 * Stores the largest words of pages and dialogs that declare `showsLastWords`, for the skeleton of their user's next visit
 * (skeleton.ts): once the first of them has loaded, and when the tab is left. The end of the session removes them
 * (sessionListeners.ts). Returns a function that ends it.
 */
export function rememberLastWords(): () => void {
  const changes = new MutationObserver(() => check());
  const end = () => {
    changes.disconnect();
    document.removeEventListener('animationend', check);
  };
  const check = () => {
    if (remember()) end();
  };
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('animationend', check);
  check();
  const rememberLeft = () => {
    if (document.visibilityState === 'hidden') remember();
  };
  // Not `unload`, which phones do not send.
  document.addEventListener('visibilitychange', rememberLeft);
  return () => {
    end();
    document.removeEventListener('visibilitychange', rememberLeft);
  };
}

/** Returns false if the page shows nothing to store, or not yet. */
function remember(): boolean {
  const { user } = store.getState().user;
  const page = user && shownPage();
  if (!page) return false;
  const { userId, pages } = (browserStorage.readJson(lastWordsKey) ?? {}) as Partial<LastWords>;
  const others = userId === user._id ? Object.entries(pages ?? {}) : [];
  const address = window.location.pathname + window.location.search;
  const stored = others.filter(([other]) => other !== address).slice(1 - maxPages);
  browserStorage.writeJson(lastWordsKey, {
    userId: user._id,
    pages: Object.fromEntries([...stored, [address, page]]),
  } satisfies LastWords);
  return true;
}

/** What the page shows, and the first step of a dialog that its address opens: later steps depend on what was chosen. */
function shownPage(): LastPage | null {
  const { pathname, search } = window.location;
  const content = document.getElementById('content');
  // Words are stored where they are without scrolling.
  if (!content || window.scrollY > 0 || !routeOfAddress(declaredRoutes, pathname)?.showsLastWords)
    return null;
  const page = () => ({ viewportWidth: window.innerWidth, ...partOf(content) });
  const hasDialog = declaredOverlays.some(
    ({ showsLastWords, query, value }) => showsLastWords && search === `?${query}=${value}`,
  );
  if (isLoading(content)) return null;
  if (!hasDialog) return page();
  // A dialog of the design system fills the window; its first child is the panel.
  const panel = document.querySelector('dialog[open] > *');
  // What moves is not where it will be.
  return panel && !isLoading(panel) && movementsIn(panel).length === 0
    ? { ...page(), dialog: { ...boxOf(panel), ...partOf(panel) } }
    : null;
}

const partOf = (part: Element): LastPart => ({
  words: largestWords(part),
  cards: cardsOf(part),
  pictures: picturesOf(part),
});

function boxOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

const isInView = ({ y, height }: { y: number; height: number }) => height > 0 && y < window.innerHeight;

/** The cards and text fields in view: what has a border all around. */
const cardsOf = (part: Element): LastPart['cards'] =>
  Array.from(part.querySelectorAll('div, section, article, li, a, input'))
    .filter((element) => {
      const { borderTopWidth, borderBottomWidth, borderTopLeftRadius } = getComputedStyle(element);
      const hasBorder = [borderTopWidth, borderBottomWidth].every((width) => width === '1px');
      const isCard = borderTopLeftRadius === theme.radius.card && !isLeftOut(part, element);
      return hasBorder && (isCard || element instanceof HTMLInputElement);
    })
    .map(boxOf)
    .filter(isInView)
    .slice(0, maxCards);

/** The large pictures in view that the portal serves. */
const picturesOf = (part: Element): LastPart['pictures'] =>
  Array.from(part.querySelectorAll('img'))
    .filter((picture) => picture.getAttribute('src')?.startsWith('/') && !isLeftOut(part, picture))
    .map((picture) => ({ ...boxOf(picture), path: picture.getAttribute('src') ?? '' }))
    .filter((picture) => isInView(picture) && picture.width * picture.height >= minPictureArea)
    .slice(0, maxPictures);

/** The largest texts in view, by the area of their lines, as the browser's 'largest contentful paint' counts them. */
function largestWords(part: Element): LastWord[] {
  const elements = Array.from(part.querySelectorAll('*')).filter((element) => !isLeftOut(part, element));
  // A link within a sentence is a part of it; a text within another one that is set in another font is not.
  const isWithin = ({ parentElement }: Element) => parentElement !== null && isOneText(parentElement);
  const texts = elements.flatMap((element) =>
    isOneText(element) ? (isWithin(element) ? [] : [element]) : ownTextsOf(element),
  );
  return texts
    .map(wordOf)
    .filter(({ word: { text }, area }) => area > 0 && text.length <= maxLength)
    .sort((one, other) => other.area - one.area)
    .slice(0, maxWords)
    .map(({ word }) => word);
}

const ownTextsOf = ({ childNodes }: Element) =>
  Array.from(childNodes).filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

const fontOf = (element: Element) => {
  const { fontWeight, fontSize, lineHeight } = getComputedStyle(element);
  return { fontSize, lineHeight, font: `${fontWeight} ${fontSize}/${lineHeight}` };
};

/** Whether an element has a text of its own, with parts of the same size alone. */
function isOneText(element: Element): boolean {
  if (ownTextsOf(element).length === 0) return false;
  const { fontSize } = fontOf(element);
  return Array.from(element.querySelectorAll('*')).every((part) => fontOf(part).fontSize === fontSize);
}

/** A text where it is; its area is what the first paint shows of it. */
function wordOf(node: Node): { word: LastWord; area: number } {
  const element = node instanceof Element ? node : (node.parentElement ?? document.body);
  const range = document.createRange();
  range.selectNodeContents(node);
  const { x, y, width, top, bottom } = range.getBoundingClientRect();
  const shownHeight = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  const { font, lineHeight } = fontOf(element);
  const textHeight = range.getClientRects()[0]?.height ?? 0;
  // 'normal' is as high as the text.
  const lineHeightPx = Number.parseFloat(lineHeight) || textHeight;
  const ownWidth = node === element ? element.getBoundingClientRect().width : 0;
  const word = {
    text: node.textContent?.trim() ?? '',
    x: Math.round(x),
    // A line is higher than its text.
    y: Math.round(y - (lineHeightPx - textHeight) / 2),
    // The skeleton's font is a little wider.
    width: Math.ceil(Math.max(ownWidth, width * 1.05)),
    font,
    hasLines: bottom - top > 1.5 * lineHeightPx,
  };
  return { word, area: width * Math.max(shownHeight, 0) };
}
