/** A line item that targets an audience; `servable` where it can be delivered now. */
export interface TargetingLineItem {
  readonly id: string
  readonly name: string | null
  readonly servable: boolean
}

/** A campaign with those of its line items that target an audience. */
export interface TargetingCampaign {
  readonly id: string
  readonly name: string
  readonly lineItems: readonly TargetingLineItem[]
}

/** Campaigns of the pages so far and those of the next one: a campaign that is on both is one, and so is a line item. */
export const joinTargeting = (
  known: readonly TargetingCampaign[],
  more: readonly TargetingCampaign[],
): readonly TargetingCampaign[] => {
  const joined = new Map(known.map((each) => [each.id, each]))
  for (const campaign of more) {
    const items = new Map(joined.get(campaign.id)?.lineItems.map((each) => [each.id, each]))
    for (const item of campaign.lineItems) items.set(item.id, item)
    joined.set(campaign.id, { ...campaign, lineItems: [...items.values()] })
  }
  return [...joined.values()]
}

/** How many campaigns and line items there are, and how many of them can be delivered now. */
export const countTargeting = (campaigns: readonly TargetingCampaign[]) => {
  const items = campaigns.flatMap(({ lineItems }) => lineItems)
  return {
    campaigns: campaigns.length,
    lineItems: items.length,
    servable: items.filter((each) => each.servable).length,
  }
}
