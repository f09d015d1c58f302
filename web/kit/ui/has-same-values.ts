/** Whether two sets of properties hold the same values. */
export const hasSameValues = (one: object, other: object): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.is(Reflect.get(one, name), Reflect.get(other, name)))
}
