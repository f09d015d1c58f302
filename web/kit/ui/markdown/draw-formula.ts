import temml from 'temml'

/** Renders TeX as MathML into an element; throws for invalid TeX. The library refuses commands that load or link anything. */
export const drawFormula = (tex: string, element: HTMLElement, isDisplay: boolean): void =>
  temml.render(tex, element, { displayMode: isDisplay, throwOnError: true, trust: false, maxSize: [10, 100], maxExpand: 200 })
