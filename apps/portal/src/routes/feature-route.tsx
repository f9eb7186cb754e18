import { paths } from '@warmup/domain/shell'
import type { ReactNode } from 'react'
import { Redirect } from '../navigation/redirect.tsx'

/** A page behind a feature flag; if disabled, it redirects home with the reason (docs/product/common.md#feature-flags). */
export const FeatureRoute = ({ isEnabled, children }: { isEnabled: boolean; children: ReactNode }) =>
  isEnabled ? children : <Redirect to={paths.home} error="featureDisabled" />
