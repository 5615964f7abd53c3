import { type Static, Type } from 'typebox'

/** Spending limits of an account beyond which a person must confirm by name before sending. */
export const SPEND_GUARDS = Type.Object(
  {
    /** Maximum daily spend of a campaign or ad group, in millionths of its currency. */
    dailyMicro: Type.Optional(Type.String({ pattern: '^[0-9]{1,30}$' })),
    /** How much an amount may rise at once, in percent. */
    risePercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  },
  { additionalProperties: false },
)

export type SpendGuards = Readonly<Static<typeof SPEND_GUARDS>>
