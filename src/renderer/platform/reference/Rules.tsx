import type { Endpoint, InputRule, StateRule } from '../../../contract/language/endpoint.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'

const asJson = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')

const Rule = ({ rule }: { readonly rule: InputRule | StateRule }) => (
  <li className="ref-rule">
    <details>
      <summary>
        {saidText(rule.sentence)}. <span className="muted small">{t('platform.ref.else', { code: rule.code })}</span>
      </summary>
      <dl className="ref-example">
        <dt>{t('platform.ref.valid')}</dt>
        <dd className="ref-code">{asJson(rule.valid)}</dd>
        <dt>{t('platform.ref.invalid')}</dt>
        <dd className="ref-code">{asJson(rule.broken)}</dd>
      </dl>
    </details>
  </li>
)

const Group = ({ title, rules }: { readonly title: string; readonly rules: readonly (InputRule | StateRule)[] }) =>
  rules.length === 0 ? null : (
    <>
      <h3 className="small muted">{title}</h3>
      <ul className="ref-list">
        {rules.map((rule) => (
          <Rule key={`${rule.parameter} ${rule.sentence}`} rule={rule} />
        ))}
      </ul>
    </>
  )

/** What must hold beside the shape of each parameter, with an example on both sides. */
export const Rules = ({ rules = [], state = [] }: Pick<Endpoint, 'rules' | 'state'>) => (
  <>
    <Group title={t('platform.ref.rules.before')} rules={rules} />
    <Group title={t('platform.ref.rules.after')} rules={state} />
  </>
)
