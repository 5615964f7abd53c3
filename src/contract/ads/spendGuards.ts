import { type Static, Type } from 'typebox'

/** What of an account's spending a person wants to confirm by name before it is sent. */
export const SPEND_GUARDS = Type.Object(
  {
    /** Most that a campaign or an ad group may spend a day, in millionths of its currency. */
    dailyMicro: Type.Optional(Type.String({ pattern: '^[0-9]{1,30}$' })),
    /** How much an amount may rise at once, in percent. */
    risePercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  },
  { additionalProperties: false },
)

export type SpendGuards = Readonly<Static<typeof SPEND_GUARDS>>
