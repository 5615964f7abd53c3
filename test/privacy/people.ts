// People whose values are marked. Each has a core that stands nowhere else, so that any trace is found.

/** A core that every value of its kind holds, in the spelling of the list. */
export const CORES = {
  email: 'qzkanarivogel',
  handle: 'qzxflinkhals',
  device: 'cafe5eed-9bad',
  phone: '176913740',
  name: 'Qzwunderlich',
} as const

export type CoreKind = keyof typeof CORES

interface MarkedPerson {
  readonly email: string
  readonly phone: string
  readonly handle: string
  readonly device: string
  readonly name: string
}

const digits = (number: number, length: number): string => String(number).padStart(length, '0')

/** Fifty people; upper case, plus and spaces as exports have them. */
export const MARKED: readonly MarkedPerson[] = Array.from({ length: 50 }, (_, number) => ({
  email: `${CORES.email}+${number}.${number % 2 === 0 ? 'a' : 'B'}@Shop-${number}.example`,
  phone: `+49${CORES.phone}${digits(number, 2)}`,
  handle: `@${CORES.handle}_${number}`,
  device: `${CORES.device}-4a7e-8bad-${digits(number, 12)}`,
  name: `${CORES.name}, Person ${number}`,
}))

/** The list as a customer's export, one row a person. Also rows that are refused, whose values must not stay either. */
export const markedList = (): string =>
  [
    'Email,Phone,Handle,Device ID,Full name',
    ...MARKED.map(({ email, phone, handle, device, name }) => `${email},${phone},${handle},${device},"${name}"`),
    `${CORES.email} at nowhere,12${CORES.phone},@${CORES.handle} with spaces,${CORES.device},"${CORES.name}, Refused"`,
    '',
  ].join('\r\n')
