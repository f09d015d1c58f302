import temml from 'temml'

/** Draws TeX as MathML into an element; throws for what is no TeX. Commands that load or link anything are refused by the library. */
export const drawFormula = (tex: string, element: HTMLElement, isDisplay: boolean): void =>
  temml.render(tex, element, { displayMode: isDisplay, throwOnError: true, trust: false, maxSize: [10, 100], maxExpand: 200 })
