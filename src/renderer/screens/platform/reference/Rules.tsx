import type { Endpoint, InputRule, StateRule } from '../../../../contract/language/endpoint.ts'

const asJson = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')

const Rule = ({ rule, ofRecord }: { readonly rule: InputRule | StateRule; readonly ofRecord: boolean }) => (
  <li className="ref-rule">
    <details>
      <summary>
        {rule.sentence}. <span className="muted small">refused with {rule.code}</span>
        {ofRecord ? <span className="muted small">, judged by the record as it would be</span> : null}
      </summary>
      <dl className="ref-example">
        <dt>Keeps it</dt>
        <dd className="ref-code">{asJson(rule.kept)}</dd>
        <dt>Breaks it</dt>
        <dd className="ref-code">{asJson(rule.broken)}</dd>
      </dl>
    </details>
  </li>
)

/** What must hold between parameters, each with an example on both sides. */
export const Rules = ({ rules = [], state = [] }: Pick<Endpoint, 'rules' | 'state'>) => (
  <ul className="ref-list">
    {rules.map((rule) => (
      <Rule key={`${rule.parameter} ${rule.sentence}`} rule={rule} ofRecord={false} />
    ))}
    {state.map((rule) => (
      <Rule key={`state ${rule.parameter} ${rule.sentence}`} rule={rule} ofRecord />
    ))}
  </ul>
)
