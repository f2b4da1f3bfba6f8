/** The props that give an element inside a `SharedTooltip` its tooltip. */
export const tooltip = (text: string) => ({ 'data-tooltip': text });
