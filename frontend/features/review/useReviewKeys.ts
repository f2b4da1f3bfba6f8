import type { RefObject } from 'react';
import { useEffectEvent, useLayoutEffect } from 'react';

/** The keys of the review, with the labels of their buttons. */
export const KEYS = {
  accept: { key: 'A', label: 'Accept', meaning: "The page is this salon's" },
  reject: { key: 'R', label: 'Reject', meaning: "The page is not this salon's" },
  none: { key: 'X', label: 'None', meaning: "None of these pages is this salon's" },
  closed: { key: 'C', label: 'Closed', meaning: 'The salon is closed for good' },
  stillOpen: { key: 'S', label: 'Still open', meaning: 'The salon is not closed, whatever the page says' },
  set: { key: 'U', label: 'Paste URL', meaning: "Paste the URL of the salon's page" },
  note: { key: 'N', label: 'Note', meaning: 'Write a note that is saved with a decision' },
  open: { key: 'O', label: 'Open', meaning: 'Open the page in a new tab' },
  back: { key: 'K', label: 'Back', meaning: 'The previous salon' },
  next: { key: 'J', label: 'Next', meaning: 'The next salon' },
  undo: { key: 'Z', label: 'Undo', meaning: 'Undo the last decision' },
  group: { key: 'G', label: 'Group', meaning: 'Decide on all salons with the same reason, or go back' },
  keys: { key: '?', label: 'Keys', meaning: 'Show the keys' },
};
export type ReviewCommand = keyof typeof KEYS;

export const COMMANDS = Object.keys(KEYS) as ReviewCommand[];
/** Commands that are repeated while their key is held down. */
export const REPEATED: ReviewCommand[] = ['next', 'back'];
const DIALOGS = '[role=dialog], [role=alertdialog], dialog[open]';
const NO_TEXT = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

/**
 * Returns the command of a key. On keyboards with another script, such as Cyrillic, the position of the key decides.
 */
function commandOf({ key, code, shiftKey }: KeyboardEvent): ReviewCommand | undefined {
  if (key === '?') return 'keys';
  if (shiftKey) return undefined;
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '');
  return COMMANDS.find((command) => KEYS[command].key === letter);
}

function digitOf({ key, code, shiftKey }: KeyboardEvent): number | undefined {
  if (/^[1-9]$/.test(key)) return Number(key);
  const digit = shiftKey ? null : /^(?:Digit|Numpad)([1-9])$/.exec(code);
  return digit ? Number(digit[1]) : undefined;
}

type Handlers = {
  onCommand: (command: ReviewCommand) => void;
  /** The number is from 1 to 9. */
  onNumber: (number: number) => void;
};

/**
 * Handles the keys of the review if the focus is inside `root`, in the panel or dialog around it, or nowhere. Ignores
 * them in a text field, with Ctrl, Alt or Meta, and while another dialog is open.
 */
export function useReviewKeys(root: RefObject<HTMLElement | null>, { onCommand, onNumber }: Handlers): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const element = root.current;
    if (!element || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || takesText(target)) return;
    // The focus may also be on an element that contains the whole review, such as the content of the screen.
    const scope = element.closest(`aside, ${DIALOGS}`) ?? element;
    if (target instanceof Element && !scope.contains(target) && !target.contains(scope)) return;
    const dialogs = [...document.querySelectorAll(DIALOGS)];
    if (dialogs.some((dialog) => !dialog.contains(element) && !element.contains(dialog))) return;
    const command = commandOf(event);
    const number = digitOf(event);
    if (!command && !number) return;
    event.preventDefault();
    if (command && (!event.repeat || REPEATED.includes(command))) onCommand(command);
    if (number) onNumber(number);
  });
  // A layout effect runs before the first paint, so a key counts as soon as the review can be seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
