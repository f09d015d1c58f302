/** Returns the smallest value that `percent` % of the values do not exceed. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 50)
