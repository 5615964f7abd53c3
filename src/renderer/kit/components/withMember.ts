/** The set with or without a value, such as what a checkbox chooses. */
export const withMember = <Value>(set: ReadonlySet<Value>, value: Value, isIn: boolean): ReadonlySet<Value> => {
  const next = new Set(set)
  if (isIn) next.add(value)
  else next.delete(value)
  return next
}
