const pad = (value: number): string => String(value).padStart(2, '0')

/** A moment as a field for date and time holds it, in the user's zone. */
export const fieldTime = (at: number): string => {
  const date = new Date(at)
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** Ms since 1970 of a field for date and time; undefined while empty or invalid. */
export const fieldMoment = (field: string): number | undefined => {
  const at = field === '' ? Number.NaN : new Date(field).getTime()
  return Number.isNaN(at) ? undefined : at
}

/** Name of the user's time zone, such as Europe/Berlin. */
export const TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone
