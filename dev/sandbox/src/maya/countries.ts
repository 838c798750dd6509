export interface CarrierCountry {
  iso2: string;
  iso3: string;
  name: string;
  /** Price factor of a gigabyte: 1 is the cheapest. */
  costFactor: number;
}

const table = `
AL ALB 1.3 Albania|AD AND 1.8 Andorra|AR ARG 1.5 Argentina|AM ARM 1.5 Armenia|AU AUS 1.2 Australia|AT AUT 1 Austria
AZ AZE 1.6 Azerbaijan|BS BHS 2.4 Bahamas|BH BHR 1.6 Bahrain|BB BRB 2.3 Barbados|BE BEL 1 Belgium|BZ BLZ 2.1 Belize
BO BOL 1.9 Bolivia|BA BIH 1.3 Bosnia and Herzegovina|BR BRA 1.4 Brazil|BG BGR 1 Bulgaria|KH KHM 1.2 Cambodia
CA CAN 1.5 Canada|KY CYM 2.4 Cayman Islands|CL CHL 1.3 Chile|CN CHN 1.2 China|CO COL 1.5 Colombia|CR CRI 1.6 Costa Rica
HR HRV 1 Croatia|CY CYP 1.1 Cyprus|CZ CZE 1 Czechia|DK DNK 1 Denmark|DO DOM 1.8 Dominican Republic|EC ECU 1.6 Ecuador
EG EGY 1.4 Egypt|SV SLV 1.6 El Salvador|EE EST 1 Estonia|FJ FJI 2.2 Fiji|FI FIN 1 Finland|FR FRA 1 France
GE GEO 1.4 Georgia|DE DEU 1 Germany|GH GHA 1.9 Ghana|GR GRC 1 Greece|GD GRD 2.4 Grenada|GT GTM 1.7 Guatemala
HN HND 1.8 Honduras|HK HKG 1 Hong Kong|HU HUN 1 Hungary|IS ISL 1.2 Iceland|IN IND 1.3 India|ID IDN 1.1 Indonesia
IE IRL 1 Ireland|IL ISR 1.1 Israel|IT ITA 1 Italy|JM JAM 2.1 Jamaica|JP JPN 1.2 Japan|JO JOR 1.5 Jordan
KE KEN 1.7 Kenya|KR KOR 1.2 South Korea|XK XKX 1.4 Kosovo|KW KWT 1.5 Kuwait|LV LVA 1 Latvia|LT LTU 1 Lithuania
LU LUX 1 Luxembourg|MO MAC 1.2 Macao|MY MYS 1.1 Malaysia|MT MLT 1 Malta|MX MEX 1.4 Mexico|MD MDA 1.2 Moldova
ME MNE 1.3 Montenegro|MA MAR 1.5 Morocco|NP NPL 1.5 Nepal|NL NLD 1 Netherlands|NZ NZL 1.3 New Zealand
NI NIC 1.8 Nicaragua|MK MKD 1.3 North Macedonia|NO NOR 1 Norway|OM OMN 1.6 Oman|PA PAN 1.6 Panama|PY PRY 1.7 Paraguay
PE PER 1.5 Peru|PH PHL 1.2 Philippines|PL POL 1 Poland|PT PRT 1 Portugal|PR PRI 1.6 Puerto Rico|QA QAT 1.4 Qatar
RO ROU 1 Romania|SA SAU 1.4 Saudi Arabia|RS SRB 1.3 Serbia|SG SGP 1.1 Singapore|SK SVK 1 Slovakia|SI SVN 1 Slovenia
ZA ZAF 1.5 South Africa|ES ESP 1 Spain|LK LKA 1.3 Sri Lanka|SE SWE 1 Sweden|CH CHE 1.1 Switzerland|TW TWN 1.1 Taiwan
TZ TZA 1.8 Tanzania|TH THA 1 Thailand|TT TTO 2.2 Trinidad and Tobago|TN TUN 1.5 Tunisia|TR TUR 1 Türkiye
UA UKR 1.1 Ukraine|AE ARE 1.5 United Arab Emirates|GB GBR 1 United Kingdom|US USA 1.1 United States|UY URY 1.5 Uruguay
UZ UZB 1.4 Uzbekistan|VN VNM 1 Vietnam`;

/** Countries that the carrier sells: ISO 3166 codes and display names. */
export const countries: CarrierCountry[] = table
  .trim()
  .split(/[\n|]/)
  .map((row) => {
    const [iso2 = '', iso3 = '', costFactor, ...name] = row.trim().split(' ');
    return { iso2, iso3, costFactor: Number(costFactor), name: name.join(' ') };
  });
