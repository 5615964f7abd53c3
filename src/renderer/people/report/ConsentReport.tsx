import type { ConsentCounts } from '../../../workspace/customer/consent/consentFilter.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { ConsentTable } from '../ConsentTable.tsx'

const outcome = ({ mode, skipped }: ConsentCounts): string => {
  if (mode === 'all') return 'Every row was imported, whatever these columns say.'
  const rows = formatCount(skipped, 'row')
  if (mode === 'mixed')
    return `The files of this list were imported with different consent choices: ${rows} skipped in all. The list may hold people who didn't consent.`
  return mode === 'consented'
    ? `${rows} skipped for lack of consent: neither hashed nor stored. A row has consented if every column says so. For a do-not-reach list, import the file again and choose the rows that didn't consent.`
    : `This list holds the rows that didn't consent, for a do-not-reach list or a removal. ${rows} that consented skipped.`
}

/** What columns of consent held in the whole file, and what came of it; nothing where there were none. */
export const ConsentReport = ({ consent }: { readonly consent: ConsentCounts | undefined }) =>
  consent === undefined ? null : (
    <Section title="Consent">
      <p>{outcome(consent)}</p>
      {consent.columns.map(({ heading, values }) => (
        <ConsentTable
          key={heading}
          heading={heading}
          values={values}
          meaning={({ isConsent }) => <Badge state={isConsent ? 'ok' : 'warn'}>{isConsent ? 'Yes' : 'No'}</Badge>}
        />
      ))}
    </Section>
  )
