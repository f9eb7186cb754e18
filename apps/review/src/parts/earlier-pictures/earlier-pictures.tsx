import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { formatMinute } from '@warmup/i18n/format'
import type { EarlierPicture } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { earlierPicturesRecipe } from './earlier-pictures.recipe.ts'

export type EarlierPicturesProps = {
  /** The pictures, the latest first. */
  pictures: readonly EarlierPicture[]
  /** Returns the URL of a picture. */
  source: (picture: EarlierPicture) => string
}

/** The pictures of a shot in earlier runs, with their time and revision. A link opens one at its full size. */
export const EarlierPictures = ({ pictures, source }: EarlierPicturesProps) => {
  const { t } = useTexts()
  const styles = useSlotRecipe({ recipe: earlierPicturesRecipe })()
  return (
    <chakra.section css={styles.root} aria-label={t('facts.earlier')}>
      <chakra.h3 css={styles.title}>{t('facts.earlier')}</chakra.h3>
      <chakra.ul css={styles.list}>
        {pictures.map((picture) => (
          <li key={picture.picture + picture.at}>
            <chakra.a css={styles.link} href={source(picture)} target="_blank" rel="noopener">
              <chakra.img css={styles.picture} src={source(picture)} alt="" loading="lazy" />
              <span>
                {t('facts.earlierPicture', {
                  time: formatMinute(new Date(picture.at), 'UTC'),
                  revision: picture.revision ?? t('workingTree'),
                })}
              </span>
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
