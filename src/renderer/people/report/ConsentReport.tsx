import { t } from '../../../messages/t.ts'
import type { ConsentCounts } from '../../../workspace/customer/consent/consentFilter.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { ConsentTable } from '../ConsentTable.tsx'

const outcome = ({ mode, skipped }: ConsentCounts): string => {
  if (mode === 'all') return t('people.report.consent.all')
  if (mode === 'mixed') return t('people.report.consent.mixed', { count: skipped })
  return t(mode === 'consented' ? 'people.report.consent.consented' : 'people.report.consent.notConsented', {
    count: skipped,
  })
}

/** Values of consent columns in the whole file and their effect; empty without such columns. */
export const ConsentReport = ({ consent }: { readonly consent: ConsentCounts | undefined }) =>
  consent === undefined ? null : (
    <Section title={t('people.report.consent')}>
      <p>
        {outcome(consent)}
        {consent.mode === 'consented' && consent.columns.length > 1 ? ` ${t('people.report.consent.rule')}` : ''}
      </p>
      {consent.columns.map(({ heading, values }) => (
        <ConsentTable
          key={heading}
          heading={heading}
          values={values}
          meaning={({ isConsent }) => (
            <Badge state={isConsent ? 'ok' : 'warn'}>
              {t(isConsent ? 'people.consentTable.yes' : 'people.consentTable.no')}
            </Badge>
          )}
        />
      ))}
    </Section>
  )
