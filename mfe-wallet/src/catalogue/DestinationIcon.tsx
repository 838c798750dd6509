import {
  CompassIcon,
  Flag,
  GlobeIcon,
  HallIcon,
  LeafIcon,
  PeakIcon,
  SunIcon,
  SunriseIcon,
  TempleIcon,
  WavesIcon,
  type IconProps,
} from 'shared-ui';
import { Fragment, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import type { Destination } from './destinations';

const icons: Readonly<Record<string, typeof GlobeIcon>> = {
  europe: HallIcon,
  apac: SunriseIcon,
  aunz: CompassIcon,
  latam: TempleIcon,
  caribbean: WavesIcon,
  mena: SunIcon,
  balkans: LeafIcon,
  caucasus: PeakIcon,
};

interface Props {
  /** Null for the whole world. */
  destination: Pick<Destination, 'kind' | 'id'> | null;
  /** Of a flag. */
  size?: ComponentProps<typeof Flag>['size'];
  /** Of the icon of a region, in pixels. */
  iconSize?: IconProps['size'];
  /** Around the icon of a region. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** The flag of a country; a region has an icon. */
export function DestinationIcon({ destination, size, iconSize, Frame = Fragment }: Props) {
  if (destination?.kind === 'country') return <Flag code={destination.id} size={size} />;
  const Icon = icons[destination?.id ?? ''] ?? GlobeIcon;
  return (
    <Frame>
      <Icon size={iconSize} />
    </Frame>
  );
}
