import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode, Ref } from 'react';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Bubble, TooltipProvider } from './Tooltip.tsx';

const MARKED = '[data-tooltip]';

/** The element with a tooltip that pointer or focus reached last, and the event that reached it. */
type Anchor = { element: HTMLElement; event: Event };

/**
 * One tooltip for all elements in `children` that have `data-tooltip`. A tooltip for each of a hundred icons would take
 * longer to render than the rows themselves. Radix gets the element that pointer or focus reached last as its trigger.
 */
export function SharedTooltip({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const open = useRef(false);
  /** True while the pointer is on its way from an element to the tooltip. Other elements on its way are ignored. */
  const leaving = useRef(false);

  const anchorTo = useEffectEvent((event: Event) => {
    const element = (event.target as Element).closest<HTMLElement>(MARKED);
    if (!element) return;
    if (event.type === 'pointermove' && leaving.current && element !== anchor?.element) return;
    leaving.current = false;
    if (element !== anchor?.element) setAnchor({ element, event });
  });
  useEffect(() => {
    const element = box.current!;
    const listener = (event: Event) => anchorTo(event);
    for (const type of ['pointermove', 'focusin']) element.addEventListener(type, listener);
    return () => {
      for (const type of ['pointermove', 'focusin']) element.removeEventListener(type, listener);
    };
  }, []);

  // A row that is removed fires no pointerleave, so its tooltip is closed here.
  useLayoutEffect(() => {
    if (anchor && !anchor.element.isConnected) anchor.element.dispatchEvent(new Event('blur'));
  });

  return (
    <Box ref={box}>
      {children}
      {anchor && (
        <TooltipProvider>
          <Radix.Root
            onOpenChange={(now) => {
              open.current = now;
              leaving.current = false;
            }}
          >
            <Radix.Trigger asChild>
              <Trigger anchor={anchor} onPointerOut={() => (leaving.current = open.current)} />
            </Radix.Trigger>
            {/* The tooltip is inside the landmark of the element, not at the end of the document. */}
            <Radix.Portal container={box.current}>
              <Bubble sideOffset={6} collisionPadding={8}>
                {anchor.element.dataset['tooltip']}
              </Bubble>
            </Radix.Portal>
          </Radix.Root>
        </TooltipProvider>
      )}
    </Box>
  );
}

/** The event handlers that Radix gives its trigger, by event type. */
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

type TriggerProps = {
  anchor: Anchor;
  onPointerOut: () => void;
  ref?: Ref<HTMLElement>;
  'aria-describedby'?: string;
} & Partial<Record<(typeof HANDLERS)[Type], (event: Event) => void>>;

/** Renders nothing. Attaches the handlers that Radix gives its trigger to `anchor.element`. */
function Trigger({ anchor: { element, event: first }, onPointerOut, ref, ...trigger }: TriggerProps) {
  const describedBy = trigger['aria-describedby'];
  useImperativeHandle<HTMLElement, HTMLElement>(ref, () => element, [element]);

  const handle = useEffectEvent((type: Type, event: Event) => {
    trigger[HANDLERS[type]]?.(event);
    if (type === 'pointerleave') onPointerOut();
  });
  useLayoutEffect(() => {
    const listener = (event: Event) => handle(event.type as Type, event);
    for (const type of TYPES) element.addEventListener(type, listener);
    handle(first.type === 'focusin' ? 'focus' : 'pointermove', first);
    return () => {
      for (const type of TYPES) element.removeEventListener(type, listener);
      for (const type of ['pointerleave', 'blur'] as const) handle(type, new Event(type));
    };
  }, [element, first]);

  useLayoutEffect(() => {
    if (!describedBy) return undefined;
    element.setAttribute('aria-describedby', describedBy);
    return () => element.removeAttribute('aria-describedby');
  }, [element, describedBy]);
  return null;
}

const Box = styled.div`
  display: contents;
`;
