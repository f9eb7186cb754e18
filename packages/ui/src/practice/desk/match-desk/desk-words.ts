import type { Desk, DeskAction } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'

/** Returns a short name of an action. */
export const useDeskWords = (players: Desk['players']): ((action: DeskAction) => string) => {
  const { t } = useTranslation('practice')
  return (action) => {
    switch (action.action) {
      case 'map':
        return t('desk.what.map', { map: action.map })
      case 'workshop':
        return t('desk.what.workshop', { number: action.workshop })
      case 'preset':
        return t('desk.what.preset', { preset: t(`desk.presets.${action.preset}`) })
      case 'bots':
        return action.count === 0 ? t('desk.bots.remove') : t('desk.what.bots', { count: action.count })
      case 'say':
        return t('desk.what.say', { text: action.text })
      case 'kick': {
        const name = players.find(({ key }) => key === action.player)?.name ?? ''
        return name === '' ? t('desk.people.kick') : t('desk.people.kickNamed', { name })
      }
      default:
        return t(`desk.match.${action.action}`)
    }
  }
}

/** Returns what an action does, as short as on its button. */
export const useDeskVerbs = (): ((action: DeskAction) => string) => {
  const { t } = useTranslation('practice')
  return ({ action }) => {
    switch (action) {
      case 'map':
      case 'workshop':
        return t('desk.verbs.map')
      case 'preset':
        return t('desk.verbs.preset')
      case 'bots':
        return t('desk.bots.set')
      case 'say':
        return t('desk.say.send')
      case 'kick':
        return t('desk.people.kick')
      default:
        return t(`desk.match.${action}`)
    }
  }
}
