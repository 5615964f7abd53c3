import { Type } from 'typebox'
import { DATED, paging, sortBy, withDeleted, withTotalCount } from '../language/conventions.ts'
import { idFilter } from '../language/idFilter.ts'
import { text } from '../language/kinds.ts'

/** Parameters of a list of cards of one kind. Document 2, Poll cards and Video conversation cards. */
export const cardListQuery = Type.Object({
  card_ids: idFilter,
  ...paging({ default: 200, maximum: 1000 }),
  q: Type.Optional(text(80, 'start of the name, not case-sensitive')),
  ...sortBy([...DATED, 'name']),
  ...withDeleted,
  ...withTotalCount,
})

/** Fields of a card that was deleted for good (facts A9). */
export const deletedCard = {
  id: Type.String(),
  name: Type.String(),
  card_type: Type.String(),
  created_at: Type.String(),
  updated_at: Type.String(),
  deleted: Type.Boolean(),
}
