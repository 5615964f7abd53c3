import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IDENTIFIER_KINDS, type IdentifierKind, identifiers } from '../../../src/contract/audience/identifiers.ts'
import { JUNK } from '../../../src/contract/audience/normalForm.ts'
import { hashedRows } from '../../../src/workspace/customer/digest/digestPage.ts'
import { type Trace, traceValue } from '../../../src/workspace/customer/digest/trace.ts'
import { instantiate } from '../../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../../src/workspace/customer/kernel/wasmKernel.ts'
import { readIdentifier } from '../../../src/workspace/customer/read/normalise.ts'
import { createListReader } from '../../../src/workspace/customer/read/readList.ts'
import { runs } from '../../seed.ts'

const PHONE = { country: 'DE' }

/** Values that are nearly right, of every kind. */
const value = fc.oneof(
  fc.stringMatching(/^ ?[A-Za-z0-9.+_-]{1,12}@{0,2}[A-Za-z0-9.-]{1,12}\.(com|de)\t?$/),
  fc.stringMatching(/^[0-9A-Fa-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9A-F]{4}-[0-9a-f]{12}$/),
  fc.stringMatching(/^[0-9A-F]{8}-[0-9a-f]{8}$/),
  fc.stringMatching(/^@{0,2}[A-Za-z0-9_]{1,34}$/),
  fc.stringMatching(/^(\+|00)(1|44|49|33|7|91)[ /-]?[0-9]{3,6}[ -]?[0-9]{3,6}$/),
  fc.stringMatching(/^0[1-9][0-9]{1,4}[ /-]?[0-9]{3,8}$/),
  fc.stringMatching(/^0{0,3}[0-9]{1,22}$/),
  fc.stringMatching(/^[0-9a-fA-F]{32}$|^[0-9a-f]{40}$|^[0-9A-Fa-f]{63,65}$/),
  fc.constantFrom(...JUNK, 'N/A', '', ' ', '1.2E+18', 'Jürgen@Müller.example', '\u200Ba@b.de\uFEFF', 'x'.repeat(1100)),
  fc.string({ maxLength: 14 }),
)

/** Values of the right shape, so that every kind is taken often. */
const LIKELY: Readonly<Record<IdentifierKind, RegExp>> = {
  email: /^ ?[A-Za-z0-9+_-]{1,8}(\.[A-Za-z]{1,4})?@[A-Za-z]{1,8}\.(com|DE)\t?$/,
  device_id: /^[0-9A-Fa-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9A-F]{4}-[0-9a-f]{12}$/,
  handle: /^@?[A-Za-z0-9_]{5,20}$/,
  svc_id: /^0{0,2}[1-9][0-9]{4,17}$/,
  phone_number: /^(\+|00)49 ?30[ /-]?[1-9][0-9]{6}$/,
  partner_user_id: /^ ?[A-Za-z0-9-]{5,20}$/,
}

// Built once: an arbitrary of a pattern takes long to make.
const pair = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...IDENTIFIER_KINDS), value) },
  ...IDENTIFIER_KINDS.map((kind) => ({
    weight: 1,
    arbitrary: fc.tuple(fc.constant(kind), fc.stringMatching(LIKELY[kind])),
  })),
)

/** The last value of the steps, where the outcome says what it must be. */
const ends = ({ steps, outcome }: Trace): readonly [string | undefined, string | undefined] => {
  const last = steps.at(-1)?.value
  if (outcome.is === 'normal') return [last, outcome.normal]
  return outcome.is === 'hash' ? [last, outcome.hash] : [undefined, undefined]
}

describe('the trace of a value', () => {
  it('ends every way at the normal form that the import makes', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(pair, fc.boolean(), ([kind, raw], digitsOnly) => {
        const phone = { ...PHONE, digitsOnly }
        const trace = traceValue(kind, raw, phone)
        const read = readIdentifier(kind, raw, phone)
        const [last, said] = ends(trace)
        expect(last).toBe(said)
        const tooLong = (read?.normal?.length ?? 0) > 1024
        const expected =
          read === undefined ? 'empty' : read.refusal !== undefined || tooLong ? 'invalid' : (read.hash ?? read.normal)
        const found =
          trace.outcome.is === 'normal'
            ? trace.outcome.normal
            : trace.outcome.is === 'hash'
              ? trace.outcome.hash
              : trace.outcome.is
        expect(found).toBe(expected)
        const key = `${kind} ${trace.outcome.is}`
        seen.set(key, (seen.get(key) ?? 0) + 1)
      }),
      runs(1_000),
    )
    // Every kind was taken and refused often, so that the property said something.
    for (const kind of IDENTIFIER_KINDS) {
      expect(seen.get(`${kind} normal`) ?? 0).toBeGreaterThan(20)
      expect(seen.get(`${kind} invalid`) ?? 0).toBeGreaterThan(0)
    }
  })

  it('agrees with what the import of a list hashes, the short cuts of the kernel included', () => {
    const kernel = createWasmKernel(instantiate())
    const hashed = (kind: IdentifierKind, raw: string): string | undefined => {
      let found: string | undefined
      const reader = createListReader(
        { encoding: 'utf-8', delimiter: ',' },
        { columns: [{ index: 1, kind }], ...PHONE, hasHeadings: true },
        {
          kernel,
          page: (page) => {
            found = [...hashedRows(page)].at(1)?.identifiers[kind]?.[0]
          },
        },
      )
      reader.push(new TextEncoder().encode(`n,value\n0,\n1,${raw}\n`))
      reader.end()
      return found
    }
    let compared = 0
    fc.assert(
      fc.property(pair, ([kind, raw]) => {
        if (/[",\r\n\uD800-\uDFFF]/.test(raw)) return
        const { outcome } = traceValue(kind, raw, PHONE)
        const expected =
          outcome.is === 'hash'
            ? outcome.hash
            : outcome.is !== 'normal'
              ? undefined
              : outcome.hashed
                ? createHash('sha256').update(outcome.normal, 'utf8').digest('hex')
                : outcome.normal
        expect(hashed(kind, raw)).toBe(expected)
        if (expected !== undefined) compared++
      }),
      runs(150),
    )
    expect(compared).toBeGreaterThan(100)
  })

  it('names the steps of the contract with the value after each', () => {
    expect(traceValue('email', '  John.Doe+News@Example.COM ', PHONE)).toEqual({
      kind: 'email',
      steps: [
        { name: identifiers.email.steps[0]?.name, value: 'John.Doe+News@Example.COM', changed: true },
        { name: identifiers.email.steps[1]?.name, value: 'john.doe+news@example.com', changed: true },
      ],
      outcome: { is: 'normal', normal: 'john.doe+news@example.com', hashed: true },
    })
    const phone = traceValue('phone_number', '0049 (30) 123456', { country: '' })
    expect(phone.steps.map(({ value: after }) => after)).toEqual(['0049 (30) 123456', '+49 (30) 123456', '+4930123456'])
    const whole = traceValue('phone_number', '004930123456.0', { country: '' })
    expect(whole.steps.map(({ value: after }) => after)).toEqual([
      '004930123456.0',
      '004930123456',
      '+4930123456',
      '+4930123456',
    ])
  })

  it('says why a value is refused and what to do', () => {
    const { outcome } = traceValue('phone_number', '030 123456', { country: '' })
    expect(outcome).toMatchObject({ is: 'invalid', reason: 'noCountry' })
    expect(outcome.is === 'invalid' ? outcome.fix : '').toMatch(/country/)
    expect(traceValue('email', '   ', PHONE).outcome).toEqual({ is: 'empty' })
  })

  it('does not hash a hash again', () => {
    const hash = createHash('sha256').update('a@b.example').digest('hex')
    expect(traceValue('email', hash.toUpperCase(), PHONE).outcome).toEqual({ is: 'hash', hash })
    // A partner user id of that look is taken for what it is.
    expect(traceValue('partner_user_id', hash, PHONE).outcome).toEqual({ is: 'normal', normal: hash, hashed: false })
  })
})
