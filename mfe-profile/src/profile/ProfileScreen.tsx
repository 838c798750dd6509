import { t, type User } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, isConnectionError, isMissing, useApiQuery, useUser } from '@portal/platform';
import { Navigate, useLocation, useParams } from '@portal/router';
import { Breadcrumb, Card, ErrorState, LoadingText, QueryView, from, phone, theme } from 'shared-ui';
import styled from 'styled-components';
import { SectionContent } from './SectionContent';
import { SectionMenu } from './SectionMenu';
import { sectionAt, sectionsOf } from './sections';

/** The user's account in sections, of which the address names one: `/profile/{id}#security`. `/profile/me` is their own. */
export default function ProfileScreen() {
  const { id = '' } = useParams();
  const { hash } = useLocation();
  const own = useUser();
  // For links of those who do not know who is signed in, such as a password manager's.
  if (id === 'me') return <Navigate to={`/profile/${own._id}${hash}`} replace />;
  return <Profile id={id} hash={hash} own={own} />;
}

function Profile({ id, hash, own }: { id: string; hash: string; own: User }) {
  const query = useApiQuery(calls.getUser, { id });
  const { error } = query;
  const sections = sectionsOf(own.role);
  const section = sectionAt(hash, sections);
  // Of one shape, so that what has focus stays when the account comes.
  const content = (user?: User) => (
    <>
      {!user && <LoadingText />}
      <Columns>
        <SectionMenu sections={sections} current={section} />
        <Cards key={section.id}>
          <SectionContent section={section.id} user={user} />
        </Cards>
      </Columns>
    </>
  );
  return (
    <Page>
      <Breadcrumb pageTitle={t('Profile')} />
      <QueryView
        query={{ ...query, data: query.data?._id ? query.data : undefined }}
        failureTitle={t('Your profile could not be loaded')}
        failureHint={
          isConnectionError(error)
            ? t('There is no connection.')
            : errorMessage(error, t('Please try again.'))
        }
        failure={
          isMissing(error) && (
            <ErrorState title={t('This profile does not exist')}>
              {t('You can see your own profile only.')}
            </ErrorState>
          )
        }
        FailureFrame={Card}
        loading={content(own._id === id ? own : undefined)}
      >
        {content}
      </QueryView>
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[6]};

  ${phone} {
    gap: ${theme.space[2]};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: start;

  ${from.xl} {
    grid-template-columns: 208px minmax(0, 960px);
    gap: ${theme.space[8]};
  }
`;

const Cards = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[6]};
  min-width: 0;

  ${phone} {
    gap: ${theme.space[4]};
  }
`;
