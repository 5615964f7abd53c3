import type { ListPreview } from '../../../engine/model/previewModel.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { useAudience } from '../state/audience.ts'
import { ColumnKinds } from './ColumnKinds.tsx'
import { Consent } from './Consent.tsx'
import { Forecast } from './Forecast.tsx'
import { ListReading } from './ListReading.tsx'

const Like = ({ like }: { readonly like: NonNullable<ListPreview['like']> }) => {
  const { forgetKinds } = useAudience.getState()
  return (
    <Banner
      level="ok"
      action={
        <Button variant="quiet" onPress={() => void forgetKinds()}>
          {like.isEarlier ? 'Forget it' : 'Read it on its own'}
        </Button>
      }
    >
      {like.isEarlier
        ? 'A file with these headers was imported before. It is read the same way.'
        : `Same columns as ${like.fileName}. It is read the same way.`}
    </Banner>
  )
}

/** What stands between the file and its import, a sentence a column. */
const Needed = ({ columns }: Pick<ListPreview, 'columns'>) => {
  const needed = columns.filter(({ needs }) => needs !== undefined)
  if (needed.length === 0) return null
  return (
    <Banner level="warn" title="Columns of IDs need your decision">
      {needed
        .map(({ heading, needs }) =>
          needs === 'choice'
            ? `Choose what ${heading} holds, or Not read.`
            : `Tick that ${heading} is sent as it is, not hashed, or choose Not read.`,
        )
        .join(' ')}
    </Banner>
  )
}

/** One file: what is wrong with it, which columns name people, what that gives, how it is read. */
export const FilePreview = ({ preview }: { readonly preview: ListPreview }) => {
  const { useForSame: readSame } = useAudience.getState()
  const { columns, like, problem, hasSame } = preview
  const chosen = columns.filter(({ kind }) => kind !== null).length
  return (
    <>
      {problem === undefined ? null : (
        <Banner level="error" title="That choice did not work out">
          {problem}
        </Banner>
      )}
      {chosen > 0 ? null : (
        <Banner level="warn" title="No column chosen">
          Choose at least one column that names people, such as the e-mail address.
        </Banner>
      )}
      <Needed columns={columns} />
      {like === undefined ? null : <Like like={like} />}
      <Section
        title="Which columns name people"
        actions={hasSame ? <Button onPress={() => void readSame()}>Use for all files with these columns</Button> : null}
      >
        <ColumnKinds
          columns={columns}
          countryColumn={preview.countryColumn}
          consentColumns={preview.consent.columns.map(({ index }) => index)}
        />
      </Section>
      <Consent preview={preview} />
      <Section title="How the file is read">
        <ListReading preview={preview} />
      </Section>
      <Section title="What that gives">
        <Forecast {...preview} />
      </Section>
    </>
  )
}
