import { planLimits } from '@turnstone/rules';
import { Download } from 'lucide-react';
import { useSession } from '../../backend/backend-provider.tsx';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { accountPageTexts } from './account-page.texts.ts';
import styles from './account-panels.module.css';

const texts = accountPageTexts.download;
/** A file of the server: a link, never a call. */
const exportPath = '/api/account/export';

export const DownloadPanel = () => {
  const { session } = useSession();
  const hasReport = session.state === 'member' && planLimits[session.user.plan].formattedExport;
  return (
    <Card>
      <section aria-labelledby="download-title">
        <SectionHead id="download-title" size="card">
          {texts.title}
        </SectionHead>
        <p className={styles.text}>
          {texts.text} {hasReport ? texts.pro : texts.others}
        </p>
        <ButtonAnchor variant="soft" href={exportPath} download>
          <Icon of={Download} />
          {texts.action}
        </ButtonAnchor>
      </section>
    </Card>
  );
};
