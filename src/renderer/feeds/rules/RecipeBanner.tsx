import './Rules.css'
import './RuleSheets.css'
import { BookMarked } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FeedSummary } from '../../../engine/model/catalogModel.ts'
import type { RecipeSummary } from '../../../engine/model/catalogRules.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { useCatalog } from '../state/catalog.ts'
import { recipeForFeed, useRecipes } from '../state/recipes.ts'
import { openRules, useRules } from '../state/rules.ts'
import { answerRecipe } from '../state/rulesRun.ts'
import { RunRecipe } from './RunRecipe.tsx'
import { recipeSize } from './recipeSize.ts'

/** The saved recipe that fits the open feed, if rows were imported since. */
const useOffer = (feed: FeedSummary): RecipeSummary | undefined => {
  const [offer, setOffer] = useState<RecipeSummary | undefined>()
  const saved = useRecipes((state) => state.saved)
  const isRead = useRules((state) => state.feed === feed.id)
  const answered = useRules((state) => state.answered)
  const imports = useCatalog((state) => state.openFeed?.rows)
  useEffect(() => void openRules(feed.id), [feed.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an import changes how many rows there are; recipes come and go
  useEffect(() => {
    let isOld = false
    setOffer(undefined)
    if (isRead)
      recipeForFeed(feed, answered).then(
        (found) => {
          if (!isOld) setOffer(found)
        },
        () => {},
      )
    return () => {
      isOld = true
    }
  }, [feed.id, isRead, answered, saved, imports])
  return offer
}

/** Offers a saved recipe when a file with a known header was imported. */
export const RecipeBanner = ({ feed }: { readonly feed: FeedSummary }) => {
  const offer = useOffer(feed)
  const [looked, setLooked] = useState<string | undefined>()
  return (
    <>
      {offer === undefined ? null : (
        <div className="screen-notes">
          <Banner
            level="info"
            title={t('feedPages.rules.recipe.offer', { name: offer.name, size: recipeSize(offer) })}
            action={
              <Button icon={BookMarked} onPress={() => setLooked(offer.id)}>
                {t('feedPages.rules.recipe.open')}
              </Button>
            }
            onClose={() => void answerRecipe(offer.id)}
          >
            {t('feedPages.rules.recipe.offer.hint')}
          </Banner>
        </div>
      )}
      {looked === undefined ? null : <RunRecipe feed={feed} recipe={looked} onClose={() => setLooked(undefined)} />}
    </>
  )
}
