import { type Static, Type } from 'typebox'

/** Spending limits of an account beyond which a person must confirm by name before sending. */
export const SPEND_GUARDS = Type.Object(
  {
    /** Maximum daily spend of a campaign or ad group, in millionths of its currency. */
    dailyMicro: Type.Optional(Type.String({ pattern: '^[0-9]{1,30}$' })),
    /** How much an amount may rise at once, in percent. */
    risePercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    /** How much the daily budgets of one upload may rise together, per kind, in millionths. */
    totalMicro: Type.Optional(Type.String({ pattern: '^[0-9]{1,30}$' })),
    /** Of these amounts, ISO 4217; absent for that of each record. */
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    /** Hours of the account's day in which nothing may start; `to` is not among them. */
    frozen: Type.Optional(
      Type.Object(
        { from: Type.Integer({ minimum: 0, maximum: 23 }), to: Type.Integer({ minimum: 0, maximum: 24 }) },
        { additionalProperties: false },
      ),
    ),
    /** Somebody answered the question about guardrails before the first upload to Live. */
    isAnswered: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export type SpendGuards = Readonly<Static<typeof SPEND_GUARDS>>

/** Whether nobody answered yet which guardrails uploads to Live have. */
export const isGuardOpen = (service: 'practice' | 'sandbox' | 'live', guards: SpendGuards): boolean =>
  service === 'live' && Object.keys(guards).length === 0
