/** `npm run test:pdf`: certificates and plan sheets by veraPDF, which comes from Maven; where Java or Maven are missing it says so and passes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

const version = '1.28.2'

/** veraPDF's library has no command line of its own on Maven. */
const program = `import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
public class CheckPdf {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    boolean isSound = true;
    for (String file : files) {
      try (var parser = Foundries.defaultInstance().createParser(new FileInputStream(file), PDFAFlavour.PDFUA_1);
           var validator = Foundries.defaultInstance().createValidator(PDFAFlavour.PDFUA_1, false)) {
        var result = validator.validate(parser);
        System.out.println(file + ": " + (result.isCompliant() ? "PDF/UA-1" : "not PDF/UA-1"));
        for (var each : result.getTestAssertions())
          System.out.println("  " + each.getRuleId().getClause() + " " + each.getMessage() + " " + each.getLocation().getContext());
        isSound &= result.isCompliant();
      }
    }
    System.exit(isSound ? 0 : 1);
  }
}
`
const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>soloflight</groupId><artifactId>check-pdf</artifactId><version>1</version>
<dependencies><dependency><groupId>org.verapdf</groupId><artifactId>validation-model</artifactId><version>${version}</version></dependency></dependencies>
</project>
`

const folder = mkdtempSync(join(tmpdir(), 'soloflight-verapdf-'))
const [pomFile, programFile, classpathFile] = ['pom.xml', 'CheckPdf.java', 'classpath.txt'].map((name) => join(folder, name))
writeFileSync(pomFile, pom)
writeFileSync(programFile, program)
const quiet = { quiet: true }
const hasTools = (await run('sh', ['-c', 'command -v java && command -v mvn'], quiet)) === 0
const hasLibrary =
  hasTools && (await run('mvn', ['-q', '-f', pomFile, 'dependency:build-classpath', `-Dmdep.outputFile=${classpathFile}`], quiet)) === 0
if (hasLibrary) {
  process.env.VERAPDF_CLASSPATH = readFileSync(classpathFile, 'utf8').trim()
  process.env.VERAPDF_PROGRAM = programFile
  process.exitCode = await run('vitest', ['run', '--project', 'sqlite', 'pdf-ua.test.ts'])
} else
  console.log(
    `  ${hasTools ? 'veraPDF could not be fetched from Maven' : 'Java and Maven are not here'}: that our papers are PDF/UA-1 is not proven by this run.`,
  )
rmSync(folder, { recursive: true })
