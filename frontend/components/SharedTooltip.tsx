import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode, Ref } from 'react';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Bubble, TooltipProvider } from './Tooltip.tsx';

/** Spread on an element within a `SharedTooltip`, gives it this tooltip. */
export const tooltip = (text: string) => ({ 'data-tooltip': text });

const MARKED = '[data-tooltip]';

/** The element that has the tooltip, and the event that it was reached by. */
type Reached = { element: HTMLElement; by: Event };

/**
 * One tooltip for all marked elements in `children`, in place of one for each: a hundred would take longer to draw than
 * the rows that they explain. It is Radix's, whose trigger is the marked element that pointer or focus has reached last.
 */
export function SharedTooltip({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<Reached | null>(null);
  const open = useRef(false);
  /** The pointer is on its way from an element to its tooltip, and what it passes over does not take that away. */
  const leaving = useRef(false);

  const reach = useEffectEvent((event: Event) => {
    const element = (event.target as Element).closest<HTMLElement>(MARKED);
    if (!element) return;
    if (event.type === 'pointermove' && leaving.current && element !== reached?.element) return;
    leaving.current = false;
    if (element !== reached?.element) setReached({ element, by: event });
  });
  useEffect(() => {
    const element = place.current!;
    const listener = (event: Event) => reach(event);
    for (const type of ['pointermove', 'focusin']) element.addEventListener(type, listener);
    return () => {
      for (const type of ['pointermove', 'focusin']) element.removeEventListener(type, listener);
    };
  }, []);

  // An element that is gone with its row is left by nobody.
  useLayoutEffect(() => {
    if (reached && !reached.element.isConnected) reached.element.dispatchEvent(new Event('blur'));
  });

  return (
    <Place ref={place}>
      {children}
      {reached && (
        <TooltipProvider>
          <Radix.Root
            onOpenChange={(now) => {
              open.current = now;
              leaving.current = false;
            }}
          >
            <Radix.Trigger asChild>
              <StandIn reached={reached} onPointerOut={() => (leaving.current = open.current)} />
            </Radix.Trigger>
            {/* Beside what it explains, and so within the page's landmarks. */}
            <Radix.Portal container={place.current}>
              <Bubble sideOffset={6} collisionPadding={8}>
                {reached.element.dataset['tooltip']}
              </Bubble>
            </Radix.Portal>
          </Radix.Root>
        </TooltipProvider>
      )}
    </Place>
  );
}

/** What Radix makes of its trigger, by the events that it goes by. */
const HANDLERS = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const;
type Type = keyof typeof HANDLERS;
const TYPES = Object.keys(HANDLERS) as Type[];

type StandInProps = {
  reached: Reached;
  onPointerOut: () => void;
  ref?: Ref<HTMLElement>;
  'aria-describedby'?: string;
} & Partial<Record<(typeof HANDLERS)[Type], (event: Event) => void>>;

/** Draws nothing: it hands what Radix gives its trigger on to the element. */
function StandIn({ reached: { element, by }, onPointerOut, ref, ...trigger }: StandInProps) {
  const describedBy = trigger['aria-describedby'];
  useImperativeHandle<HTMLElement, HTMLElement>(ref, () => element, [element]);

  const handle = useEffectEvent((type: Type, event: Event) => {
    trigger[HANDLERS[type]]?.(event);
    if (type === 'pointerleave') onPointerOut();
  });
  useLayoutEffect(() => {
    const listener = (event: Event) => handle(event.type as Type, event);
    for (const type of TYPES) element.addEventListener(type, listener);
    handle(by.type === 'focusin' ? 'focus' : 'pointermove', by);
    return () => {
      for (const type of TYPES) element.removeEventListener(type, listener);
      for (const type of ['pointerleave', 'blur'] as const) handle(type, new Event(type));
    };
  }, [element, by]);

  useLayoutEffect(() => {
    if (!describedBy) return undefined;
    element.setAttribute('aria-describedby', describedBy);
    return () => element.removeAttribute('aria-describedby');
  }, [element, describedBy]);
  return null;
}

const Place = styled.div`
  display: contents;
`;
