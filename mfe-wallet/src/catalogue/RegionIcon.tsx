import {
  CompassIcon,
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

/** The icon of a region, which has no flag. */
export function RegionIcon({ region, ...rest }: IconProps & { region: string }) {
  const Icon = icons[region] ?? GlobeIcon;
  return <Icon {...rest} />;
}
