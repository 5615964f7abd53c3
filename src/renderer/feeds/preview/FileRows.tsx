import { countFolded, foldedPhrases } from '../../../workspace/product/foldedLines.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { draftChoice, draftChoices, draftTitle, takesDrafts } from '../draftChoices.ts'
import { setTakesDrafts, useLook } from '../state/look.ts'

const SAID = {
  new: 'They are imported and marked. Uploads skip them unless you include them; you can change this later on the Upload page.',
  merge: 'The feed keeps its choice whether uploads include drafts.',
} as const

/** How many rows come of the file, what becomes of its other lines, and whether uploads take drafts of the shop. */
export const FileRows = ({ isNew }: { readonly isNew: boolean }) => {
  const { look, state, takesDrafts: takes } = useLook()
  if (look === undefined) return null
  const { rows, drafts, folded } = look
  const soFar = state === 'done' ? '' : ' so far'
  return (
    <>
      {countFolded(folded) === 0 ? null : (
        <Banner level="info" title={`The file makes ${formatCount(rows, 'row')}${soFar}`}>
          <p>{foldedPhrases(folded).join(', ')}.</p>
        </Banner>
      )}
      {drafts === 0 ? null : (
        <Banner level="info" title={`${draftTitle(drafts)}${soFar}`}>
          <p>{SAID[isNew ? 'new' : 'merge']}</p>
          {isNew ? (
            <Segments
              label="Drafts in uploads"
              quiet
              options={draftChoices()}
              value={draftChoice(takes)}
              onChange={(id) => setTakesDrafts(takesDrafts(id))}
            />
          ) : null}
        </Banner>
      )}
    </>
  )
}
